import { hostConfig } from '@newsphoto/build/host';

export default (_env, argv) => hostConfig(import.meta.url, argv);
