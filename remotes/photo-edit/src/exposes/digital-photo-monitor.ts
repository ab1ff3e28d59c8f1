import { editorsOnly } from '../blocks/permission/ui/editors-only.tsx';
import { MonitorPage } from '../features/monitor/ui/monitor-page.tsx';

export default editorsOnly(MonitorPage);
