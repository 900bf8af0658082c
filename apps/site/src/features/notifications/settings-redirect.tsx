import { Navigate } from 'react-router';
import { paths } from '../../paths.ts';

/** The account's settings are those of its notifications. */
export const SettingsRedirect = () => <Navigate to={paths.notificationSettings} replace />;
