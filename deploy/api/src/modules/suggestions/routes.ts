import type { ApiServer } from '../../api-server.ts';
import { endpoint } from '../../endpoint.ts';
import { inSearchTurn } from '../../plugins/search-turns.ts';
import type { SuggestionService } from './suggestions.service.ts';

/** Suggestions while a search is typed: searches themselves, within the same limits. */
export function suggestionRoutes(app: ApiServer, suggestions: SuggestionService): void {
  endpoint(app, 'GET /search/suggestions', async ({ query, actor }, request, reply) => ({
    suggestions: await inSearchTurn(request, reply, () => suggestions.suggest(query, actor)),
  }));
}
