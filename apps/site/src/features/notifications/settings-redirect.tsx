import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** The settings of the account are those of notifications. */
export const SettingsRedirect = () => <Navigate to={paths.notificationSettings} replace />;
