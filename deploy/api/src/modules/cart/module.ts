import { type ApiModule, api } from '../../api-module.ts';
import { ownRows } from '../../personal-data.ts';
import { countInCarts } from './cart.repository.ts';
import { createCartService } from './cart.service.ts';
import { cartDetailRoutes, usePresetRoutes } from './cart-details.routes.ts';
import { createCartDetails } from './cart-details.service.ts';
import { RESULT_TO_CART, resultToCartJob } from './result-to-cart.job.ts';
import { resultToCartRoute } from './result-to-cart.routes.ts';
import { cartRoutes } from './routes.ts';
import { createUsePresets } from './use-presets.service.ts';

export const cartModule: ApiModule = {
  noun: 'cart',
  routes: [
    api((scope, { db, now }) => cartRoutes(scope, createCartService(db, now))),
    api((scope, { db, now }) => {
      cartDetailRoutes(scope, { db, now }, createCartDetails(db, now));
      usePresetRoutes(scope, createUsePresets(db, now));
    }),
    api(resultToCartRoute),
  ],
  jobs: [{ declaration: RESULT_TO_CART, handle: () => resultToCartJob(() => new Date()) }],
  cleanUp: { declined: 'a cart of a guest is removed with the session' },
  background: { declined: 'works on calls alone' },
  tables: { copied: ['cart_items', 'carts', 'use_presets'] },
  auditActions: { declined: 'a cart is private to its owner' },
  subjectNames: { declined: 'its entries are shown without a name' },
  takedown: countInCarts,
  accountEnd: { declined: 'stays for an account that is opened again' },
  personalData: {
    exports: [
      ownRows('cart_items', {
        title: 'カートの素材',
        key: ['cart_item_id'],
        whose: 'user_id',
        columns: { content_id: '素材番号', added_at: '追加日時', note: 'メモ', use_conditions: '使用条件' },
      }),
      ownRows('use_presets', {
        title: '使用条件のプリセット',
        key: ['preset_id'],
        whose: 'user_id',
        columns: { name: '名称', use_conditions: '使用条件' },
      }),
    ],
    deletes: { cart_items: 'user_id', carts: 'user_id', use_presets: 'user_id' },
  },
};
