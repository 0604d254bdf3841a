import { pageGlobals } from '../../utils/page-globals';

/** Whether the server printed the result of a posted form of Mailchimp for WordPress. The result may be an error. */
export const isLeadResultPrinted = () => 'mc4wp_submitted_form' in pageGlobals;
