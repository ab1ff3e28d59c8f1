import type { BannerList } from '@newsphoto/ui/start';
import type { LeaveGuard } from '../features/leave-guard/leave-guard.ts';

const PUT_OFF =
  '別のタブでログイン状態が変わりました。入力中の内容を保存または破棄すると、この画面も新しい状態に切り替わります。';

/** The part of the router that is used. */
interface NavigatingRouter {
  readonly state: NavigationPart;
  subscribe(listener: (state: NavigationPart) => void): () => void;
}

interface NavigationPart {
  readonly navigation: { readonly state: string };
}

interface PageRefreshParts {
  readonly guard: Pick<LeaveGuard, 'holds' | 'whenFree'>;
  readonly banners: Pick<BannerList, 'show'>;
  readonly navigating: () => NavigatingRouter;
  reload(): void;
}

/** Reloads the page for its new user: at once, or when its input was saved or discarded. */
export function createPageRefresh({ guard, banners, navigating, reload }: PageRefreshParts): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    if (guard.holds()) {
      banners.show({ type: 'warning', message: PUT_OFF, closable: true, autoClose: false });
    }
    guard.whenFree(() => afterNavigation(navigating(), reload));
  };
}

/** Saving often navigates to another page in the same moment: that page is the one to reload. */
function afterNavigation(router: NavigatingRouter, act: () => void): void {
  setTimeout(() => {
    if (router.state.navigation.state === 'idle') return act();
    const end = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      end();
      act();
    });
  });
}
