import { minuteLabel } from '@newsphoto/content';
import type { DeskPhoto } from '@newsphoto/contract';
import { formatDay, labelOfCode, VISIBILITIES } from '@newsphoto/domain';
import { Box, Button, Clamp, Details, MediaTile, Note, Stack, Title, Toolbar } from '@newsphoto/ui';
import { ColourMark, MarkButton } from '@newsphoto/ui/grid';
import { COLOURS, RATINGS } from '../model/marks.ts';
import { bytesLabel, holderText, proofLabel } from '../model/photo-texts.ts';
import type { DeskCommands } from '../state/desk-commands.ts';
import styles from './inspector.module.css';

export interface InspectorProps {
  readonly photo: DeskPhoto;
  readonly userId: string;
  readonly failure: string;
  readonly commands: DeskCommands;
  /** In the quick view the picture is beside it. */
  readonly withPicture?: boolean;
}

const WIDTH = 288;
const HIGHEST = 280;

/** The fields that the desk looks at most, the marks, and what can be done with one photograph. */
export function Inspector({ photo, userId, failure, commands, withPicture = false }: InspectorProps) {
  const holder = holderText(photo, userId);
  const isUnread = photo.proofStatus === '1';
  return (
    <Stack gap={12}>
      {withPicture && (
        <MediaTile
          {...photo}
          src={photo.thumbnails.large}
          width={WIDTH}
          height={Math.min(HIGHEST, Math.round(WIDTH / photo.aspectRatio))}
          contain
        />
      )}
      <div role="alert">
        {failure !== '' && (
          <Box as="p" tone="alert">
            {failure}
          </Box>
        )}
      </div>
      {photo.lock && photo.lock.userId !== userId && (
        <Box as="p" tone="rule">
          {photo.lock.userName}さんが{minuteLabel(photo.lock.since)}から編集しています。
        </Box>
      )}
      <MarkEditor photo={photo} commands={commands} />
      <Title level={2} size="text" lineHeight={1.5}>
        {photo.headline}
      </Title>
      <Clamp as="p" lines={8}>
        {photo.caption}
      </Clamp>
      <Details kind="plain" details={detailsOf(photo, holder)} />
      <Toolbar>
        {isUnread && (
          <Button kind="primary" onClick={() => commands.proofread([photo])}>
            和文済にする（w）
          </Button>
        )}
        <Button
          kind={isUnread ? 'default' : 'primary'}
          onClick={() => commands.publish([photo], '1')}
          disabled={photo.visibility === '1'}
        >
          公開（p）
        </Button>
        <Button onClick={() => commands.publish([photo], '2')} disabled={photo.visibility === '2'}>
          保留（h）
        </Button>
        <Button onClick={() => commands.take([photo])}>
          {photo.takenBy?.userId === userId ? '担当を外す（t）' : '担当する（t）'}
        </Button>
        <Button onClick={() => commands.edit([photo])}>編集（e）</Button>
        {photo.contentType === '0' && <Button onClick={() => commands.crop(photo)}>トリミング（c）</Button>}
        <Button onClick={() => commands.embargo([photo])}>解禁日時（m）</Button>
        {photo.near > 0 && <Button onClick={() => commands.near(photo)}>似た写真（d）</Button>}
        <Button kind="danger" onClick={() => commands.kill([photo])}>
          公開を停止（k）
        </Button>
      </Toolbar>
    </Stack>
  );
}

function detailsOf(photo: DeskPhoto, holder: string): readonly (readonly [string, string])[] {
  const size = photo.width > 0 ? `${photo.width} × ${photo.height} px` : '';
  return [
    ['校閲状態', proofLabel(photo.proofStatus)],
    ['公開区分', labelOfCode(VISIBILITIES, photo.visibility)],
    ['解禁', photo.embargoUntil ? minuteLabel(photo.embargoUntil) : ''],
    ['担当', holder.replace(/^担当：/, '')],
    ['撮影日', formatDay(photo.shotDate) || '不明'],
    ['撮影者', photo.byline],
    ['クレジット', photo.credit],
    ['場所', photo.city],
    ['キーワード', photo.keywords.join('、')],
    ['特記事項', photo.restrictions],
    ['配信元', photo.sourceName],
    ['到着', minuteLabel(photo.arrivedAt)],
    ['ファイル', `${photo.fileName}（${[size, bytesLabel(photo.fileSize)].filter(Boolean).join('、')}）`],
    ['素材番号', photo.contentId],
  ];
}

function MarkEditor({ photo, commands }: Pick<InspectorProps, 'photo' | 'commands'>) {
  return (
    <fieldset className={styles.marks} aria-label="デスクの印">
      <span className={styles.group}>
        {RATINGS.map((stars) => (
          <MarkButton
            key={stars}
            isStar
            label={`評価${stars}`}
            pressed={photo.rating === stars}
            onClick={() => commands.mark([photo], { rating: photo.rating === stars ? 0 : stars })}
          >
            {stars <= photo.rating ? '★' : '☆'}
          </MarkButton>
        ))}
      </span>
      <span className={styles.group}>
        {COLOURS.map(({ value, name, shown }) => (
          <MarkButton
            key={value}
            label={name}
            pressed={photo.colour === value}
            onClick={() => commands.mark([photo], { colour: photo.colour === value ? 0 : value })}
          >
            <ColourMark colour={shown} />
          </MarkButton>
        ))}
      </span>
      <MarkButton
        pressed={photo.rejected}
        onClick={() => commands.mark([photo], { rejected: !photo.rejected })}
      >
        ✕ 不採用
      </MarkButton>
      {!photo.seen && <Note as="span">未確認</Note>}
    </fieldset>
  );
}
