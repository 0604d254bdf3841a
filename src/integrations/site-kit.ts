/** The parameter with the form plugin's name, by which Site Kit's reports separate the plugins. */
export const PROVIDER_PARAM = 'googlesitekit_event_provider';
