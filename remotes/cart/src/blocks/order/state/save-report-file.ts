import type { PublicationReport } from '@newsphoto/contract';
import { downloadFile, isApiError } from '@newsphoto/http';

/** Saves the file of a report; the page's banner shows why it cannot be. */
export async function saveReportFile(
  name: 'GET /orders/:orderId/reports/:reportId/file' | 'GET /order-reviews/:orderId/reports/:reportId/file',
  orderId: string,
  { reportId }: PublicationReport,
): Promise<void> {
  try {
    await downloadFile(name, { params: { orderId, reportId } }, { loading: false });
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}
