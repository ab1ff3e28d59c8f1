import type { CartDetail, CartUse } from '@newsphoto/contract';
import type { PricedText } from '@newsphoto/domain/fees';
import type { FieldValues } from '@newsphoto/domain/forms';
import { Button, Note, pageBanners, Section, Stack, Toolbar } from '@newsphoto/ui';
import { Form, FormFields, SubmitButton } from '@newsphoto/ui/forms';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { type CartRow, type CartView, textOf, viewOfCart } from '../../../blocks/cart/model/cart-rows.ts';
import { isBilledMonthly } from '../../../blocks/cart/model/fee-text.ts';
import { readCartList } from '../../../blocks/cart/state/stored-cart-list.ts';
import {
  conditionsOf,
  fieldsOf,
  messagesOf,
  type Pricing,
  SECTIONS,
  valuesOfUse,
} from '../model/use-form.ts';
import { saveUse } from '../state/save-use.ts';
import { ItemStrip } from './item-strip.tsx';
import { PresetBar } from './preset-bar.tsx';
import { QuoteBill } from './quote-bill.tsx';
import styles from './use-form.module.css';

interface UseFormProps {
  readonly cart: CartDetail;
  readonly pricing: Pricing;
}

/** What is chosen in the cart; nothing chosen means all of it. */
function useChosen(cart: CartDetail) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(readCartList(sessionStorage).ticked),
  );
  const present = useMemo(() => {
    const ids = cart.entries.map(({ contentId }) => contentId).filter((id) => chosen.has(id));
    return new Set(ids);
  }, [cart, chosen]);
  const toggle = useCallback(
    (contentId: string) =>
      setChosen((before) => {
        const next = new Set(before);
        if (!next.delete(contentId)) next.add(contentId);
        return next;
      }),
    [],
  );
  return { chosen: present, toggle, clear: () => setChosen(new Set()) };
}

export function UseForm({ cart, pricing }: UseFormProps) {
  const { chosen, toggle, clear } = useChosen(cart);
  const [first] = useState(() => valuesOfUse(firstUse(cart, chosen)));
  const contentIdList = chosen.size > 0 ? [...chosen] : null;
  const text = textOnly(cart, chosen);
  const save = async (values: FieldValues) =>
    saveUse({ use: conditionsOf(values, text), contentIdList, version: cart.version });
  const handleSaved = () => {
    const whose = contentIdList ? `選んだ${contentIdList.length.toLocaleString('ja-JP')}件の` : '';
    pageBanners.show({ message: `${whose}使用条件を保存しました。` });
  };
  return (
    <Form
      label="使用条件"
      fields={(values) => fieldsOf(values, pricing, text)}
      initialValues={first}
      verifyAcross={(values) => messagesOf(values, pricing, text)}
      onSubmit={save}
      onSaved={handleSaved}
    >
      <UseScreen {...{ cart, pricing, chosen, toggle, clear, text }} />
    </Form>
  );
}

/** The first of the contents that the form is for, if all of them are texts: what its choices cost is compared for it. */
function textOnly(cart: CartDetail, chosen: ReadonlySet<string>): PricedText | undefined {
  const entries = cart.entries.filter(
    ({ contentId, content }) => content && (chosen.size === 0 || chosen.has(contentId)),
  );
  const texts = entries.flatMap((entry) => textOf(entry) ?? []);
  return texts.length === entries.length ? texts[0] : undefined;
}

/** The own conditions of what is chosen, where they are the same; else those of the cart. */
function firstUse(cart: CartDetail, chosen: ReadonlySet<string>): CartUse | null {
  const uses = cart.entries
    .filter(({ contentId }) => chosen.has(contentId))
    .map(({ use }) => use ?? cart.use);
  return new Set(uses.map((use) => JSON.stringify(use))).size === 1 ? (uses[0] ?? null) : cart.use;
}

const VALUES = { values: true, dirty: true };

interface UseScreenProps extends UseFormProps, ReturnType<typeof useChosen> {
  readonly text: PricedText | undefined;
}

function UseScreen({ cart, chosen, toggle, clear, text }: UseScreenProps) {
  const form = useForm('UseScreen');
  const { values, dirty } = useFormState<FieldValues>({ subscription: VALUES });
  // Typing comes first: with a thousand contents the quote follows a moment later.
  const shown = useDeferredValue(values);
  const view = useMemo(() => {
    const ids = chosen.size > 0 ? chosen : null;
    return viewOfCart(cart, undefined, dirty ? { use: conditionsOf(shown, text), ids } : undefined);
  }, [cart, chosen, dirty, shown, text]);
  const apply = (next: CartUse) =>
    form.batch(() => {
      for (const [key, value] of Object.entries(valuesOfUse(next))) form.change(key, value);
    });
  const handleReset = ({ contentId }: CartRow) =>
    void saveUse({ use: null, contentIdList: [contentId], version: cart.version });
  return (
    <>
      <Stack gap={8}>
        <ItemStrip rows={view.rows} chosen={chosen} onToggle={toggle} />
        <ScopeText cart={cart} chosen={chosen} onAll={clear} />
      </Stack>
      <div className={styles.layout}>
        <Stack gap={24}>
          <PresetBar
            onApply={({ use }) => apply(use)}
            conditionsNow={() => conditionsOf(form.getState().values, text)}
          />
          {SECTIONS.map(({ title, fields }) => (
            <Section key={title} title={text ? title.replace('・サイズ', '') : title} gap={12}>
              <FormFields only={fields} />
            </Section>
          ))}
        </Stack>
        <aside className={styles.quote} aria-label="お見積りと保存">
          <QuoteBill
            view={view}
            isReference={isBilledMonthly(cart.pricing)}
            onCopy={(row) => row.use && apply(row.use)}
            onReset={handleReset}
          />
          <SaveButtons view={view} chosen={chosen.size} dirty={dirty ?? false} />
        </aside>
      </div>
    </>
  );
}

interface ScopeTextProps {
  readonly cart: CartDetail;
  readonly chosen: ReadonlySet<string>;
  readonly onAll: () => void;
}

/** Which contents the form is for. */
function ScopeText({ cart: { entries }, chosen, onAll }: ScopeTextProps) {
  const own = entries.filter(({ use }) => use).length;
  if (chosen.size > 0) {
    return (
      <Toolbar role="status">
        <strong>{`選んだ${chosen.size.toLocaleString('ja-JP')}件だけの条件です。`}</strong>
        <Button onClick={onAll}>すべての素材の条件にする</Button>
      </Toolbar>
    );
  }
  return (
    <Note role="status">
      {`すべての素材（${entries.length.toLocaleString('ja-JP')}件）の条件です。素材を選ぶと、その素材だけの条件になります。`}
      {own > 0 && `保存すると、個別の条件（${own.toLocaleString('ja-JP')}件）もこの条件になります。`}
    </Note>
  );
}

interface SaveButtonsProps {
  readonly view: CartView;
  /** How many contents are chosen; 0: the form is for all. */
  readonly chosen: number;
  readonly dirty: boolean;
}

function SaveButtons({ view: { rows, quote }, chosen, dirty }: SaveButtonsProps) {
  const navigate = useNavigate();
  const refused = rows.filter(({ block }) => block?.kind === 'refused').length;
  const isOpen = quote?.rows.some(({ kind }) => kind === 'open' || kind === 'invalid') ?? true;
  const mayOrder = !dirty && !isOpen && quote !== undefined && quote.priced > 0;
  return (
    <Stack gap={8}>
      {refused > 0 && (
        <Note tone="alert">{`${refused.toLocaleString('ja-JP')}件は、この条件ではご使用いただけません。`}</Note>
      )}
      <Toolbar>
        <SubmitButton>{chosen > 0 ? `選んだ${chosen}件の条件を保存` : '条件を保存'}</SubmitButton>
        {mayOrder && <Button onClick={() => void navigate('/order')}>注文へ進む</Button>}
      </Toolbar>
    </Stack>
  );
}
