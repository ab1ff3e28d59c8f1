import type { HttpPorts } from '@newsphoto/http';
import { pageBanners, pageLoading } from '@newsphoto/ui/start';
import { loadUi } from '../../federation/loaded-ui.ts';

/** How the http client shows its calls, over every page: the overlay, danger messages, message dialogs. */
export const httpFeedback: Pick<HttpPorts, 'loading' | 'presenter'> = {
  loading: pageLoading,
  presenter: {
    danger: (message) => void pageBanners.show({ type: 'danger', message, closable: true }),
    confirm: async (message) => (await loadUi()).openConfirmation({ message }),
  },
};
