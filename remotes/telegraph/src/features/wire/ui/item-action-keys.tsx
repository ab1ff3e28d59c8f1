import { useExtensions } from '@newsphoto/extensions';

/** Keys of other remotes' actions, as lines of the help. */
export function ItemActionKeys() {
  return useExtensions('wire-item-action').flatMap(({ id, key, label }) =>
    key
      ? [
          <div key={id}>
            <dt>{key}</dt>
            <dd>{label}</dd>
          </div>,
        ]
      : [],
  );
}
