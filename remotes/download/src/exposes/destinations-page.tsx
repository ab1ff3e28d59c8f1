export { DestinationsPage as default } from '../features/destinations/ui/destinations-page.tsx';
