export { FtpDelivery as default } from '../features/order-delivery/ui/ftp-delivery.tsx';
