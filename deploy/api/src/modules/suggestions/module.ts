import { type ApiModule, api } from '../../api-module.ts';
import { suggestionRoutes } from './routes.ts';
import { createSuggestions } from './suggestions.service.ts';
import { startTermClock } from './term-clock.ts';
import { deleteUnusedTerms } from './terms.repository.ts';

export const suggestionsModule: ApiModule = {
  noun: 'suggestions',
  routes: [api((scope, { db, now }) => suggestionRoutes(scope, createSuggestions(db, now)))],
  jobs: { declined: 'terms are read in the background, without a job: no user waits for them' },
  cleanUp: ({ db }) => deleteUnusedTerms(db),
  background: ({ db, termReader, onError }) => startTermClock({ db, reader: termReader, onError }),
  tables: { rebuilt: ['search_terms', 'content_terms', 'search_term_queue'] },
  auditActions: { declined: 'changes nothing that is on record' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: { declined: 'terms are read again with the content, and shown if a search finds them' },
  accountEnd: { declined: 'holds nothing of one member' },
  personalData: { declined: 'holds nothing of one user' },
};
