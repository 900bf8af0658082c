import { ListScreen } from '../../../shared/list/list-screen.tsx';
import { mailList } from './mail-list.tsx';

/** The mails of the last 30 days without their content, the failed ones first. */
export const MailsPage = () => <ListScreen definition={mailList} />;
