import type { DocumentDetail, OrderDocuments } from '@newsphoto/contract';
import { type ApiQuery, endpointQuery } from '@newsphoto/query';

/** The documents of an order: others are issued meanwhile. */
export const orderDocumentsQuery = (orderId: string): ApiQuery<OrderDocuments> =>
  endpointQuery('GET /orders/:orderId/documents', { params: { orderId } }, { staleTime: 0 });

/** An issued document never changes; whether it has a receipt does. */
export const documentQuery = (documentId: string): ApiQuery<DocumentDetail> =>
  endpointQuery('GET /documents/:documentId', { params: { documentId } }, { staleTime: 0 });
