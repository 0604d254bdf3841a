import { reportError } from '../../utils/report-error';

/**
 * Repeats a press on controls that came before their rules. Runs beside the registration of the rules.
 * @param controls selector of the controls
 */
export const handleEarlyPress = (controls: string) => {
  const now = performance.now();
  // Few visitors press before the preset has registered the rules.
  if (performance.eventCounts?.get?.('click'))
    import('./early-press')
      .then(({ repeatEarlyPress }) => repeatEarlyPress(controls, now))
      .catch(reportError);
};
