export { IssuerPage as default } from '../features/issuer/ui/issuer-page.tsx';
