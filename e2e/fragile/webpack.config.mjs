import { remoteConfig } from '@newsphoto/build/remote';

export default (_env, argv) => remoteConfig(import.meta.url, argv);
