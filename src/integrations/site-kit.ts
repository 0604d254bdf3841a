/** The parameter by which Site Kit's reports tell one form plugin from another. */
export const PROVIDER_PARAM = 'googlesitekit_event_provider';
