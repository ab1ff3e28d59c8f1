import { API_VERSION } from '@newsphoto/contract';
import { readDescriptor } from '../adapters/release-files.ts';
import { problemsOnChannel } from '../domain/check-channel.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { kilobytes, sizesOf } from '../domain/size-budgets.ts';
import type { ReleaseStore } from '../ports.ts';
import { type Answer, refuseOn } from './answer.ts';
import type { Arguments } from './arguments.ts';
import { viewChannel } from './channel-view.ts';

/** Stores a build as an immutable release, after the gate. */
export async function publish(store: ReleaseStore, { target, channel, force }: Arguments): Promise<Answer> {
  const release = await readDescriptor(target);
  const name = `${release.name}@${release.version}`;
  const { live } = await viewChannel(store, channel);
  const problems = [...problemsOfRelease(release), ...problemsOnChannel(release, live, API_VERSION)];
  refuseOn(name, problems, force);
  const isNew = await store.publish(target, release);
  const sizes = sizesOf(release);
  const files = Object.keys(release.assets).length;
  const text = isNew
    ? `published ${name}: ${files} files, ${kilobytes(sizes.total)} brotli (entry ${kilobytes(sizes.entry)}, largest route ${kilobytes(sizes.route)})`
    : `${name} was published before with the same bytes`;
  return {
    text,
    data: { name, isNew, code: release.code, files, sizes, overruled: problems.map(({ code }) => code) },
  };
}
