export { AnonymisedNamesPage as default } from '../features/anonymised-names/ui/anonymised-names-page.tsx';
