import { reportError } from '../../utils/report-error';

/**
 * Repeats a press that came before the control's rule. Callers run this function beside the registration of the rules.
 * @param controls selector of the controls
 */
export const handleEarlyPress = (controls: string) => {
  const registeredAt = performance.now();
  // Few visitors press before the preset has registered the rules.
  if (performance.eventCounts?.get?.('click'))
    import('./early-press')
      .then(({ repeatEarlyPress }) => repeatEarlyPress(controls, registeredAt))
      .catch(reportError);
};
