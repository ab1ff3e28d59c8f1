import type { NewTransferDestination } from '@newsphoto/contract';

/** Settings of a destination that exists nowhere; tests add secret, server and what they are about. */
export const DESTINATION: NewTransferDestination = {
  ...{
    name: '編集局',
    protocol: 'sftp',
    host: 'sftp.example.jp',
    port: 22,
    userName: 'photo',
    auth: 'password',
  },
  ...{ identity: `SHA256:${'A'.repeat(43)}`, isActiveMode: false, nameEncoding: 'utf8' },
  ...{ folder: '/in/{年}/{月}{日}', nameTemplate: '', conflict: 'number', verification: 'size' },
  choice: { pixels: null, format: 'original' },
  ...{ captions: 'none', captionEncoding: 'utf8', updates: 'kills', owner: 'user', userIds: null },
};
