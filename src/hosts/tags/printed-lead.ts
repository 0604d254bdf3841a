import { pageGlobals } from '../../utils/page-globals';

/** Whether the page follows a posted form of Mailchimp for WordPress, which reloads the page. */
export const isLeadPrinted = () => 'mc4wp_submitted_form' in pageGlobals;
