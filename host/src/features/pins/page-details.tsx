import { useState } from 'react';
import { loadTimesOf, sharedModulesOf } from './page-details.ts';
import styles from './pins-panel.module.css';

/** The state of this page at the moment at which the panel was opened: its releases' files, and who provides what. */
export function PageDetails() {
  const [{ times, shared }] = useState(readPage);
  return (
    <>
      <section className={styles.page} aria-label="このページの読み込み">
        <h3 className={styles.name}>このページの読み込み</h3>
        <dl className={styles.details}>
          {times.map(({ release, files, ms }) => (
            <div key={release}>
              <dt>{release.replace('@', ' ')}</dt>
              <dd>
                {ms.toLocaleString('ja-JP')}ミリ秒（{files}ファイル）
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.page} aria-label="共有部品">
        <h3 className={styles.name}>共有部品</h3>
        <dl className={styles.details}>
          {shared.map(({ name, version, from, isLoaded }) => (
            <div key={`${name} ${version}`}>
              <dt>{name}</dt>
              <dd>
                {version}（{from || 'ホスト'}・{isLoaded ? '読み込み済み' : '未使用'}）
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

const readPage = () => ({
  times: loadTimesOf(
    performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming),
    location.origin,
  ),
  shared: sharedModulesOf(Reflect.get(globalThis, '__FEDERATION__'), __SHARED_VERSIONS__),
});
