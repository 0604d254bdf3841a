import { boolean, type PropsOf, string } from '../../core/mountable/props';
import { hasConsentApi } from '../../integrations/consent';
import { $attribution } from '../../stores/attribution';
import { whenDue } from '../when-due';
import { forgetViews, keepView, mayNameSource } from './page-views';

/** The props of the attribution that decide when its code has to load. */
export const dueProps = { category: string('marketing'), tracking: boolean(true) };

/** Whether the page wants a record: a script has switched it on, else the setting. A consent API decides alone. */
export const isTrackingWanted = (tracking: boolean) =>
  $attribution.get().wanted ?? (tracking || hasConsentApi());

/**
 * Resolves when the code of the attribution has to load. Until then the tab keeps the page view, as far as the visitor
 * allows. A view that may name the source does not wait for the first move: the visitor may move to a page on which the
 * host's own script runs, which knows this page alone.
 * @param hasFields whether the page has fields that need the record at once
 */
export const whenRecordDue = (
  { category, tracking }: PropsOf<typeof dueProps>,
  hasFields: () => boolean,
): Promise<void> =>
  whenDue(
    category,
    // A tab without storage keeps no view.
    () => hasFields() || (isTrackingWanted(tracking) && (!keepView() || mayNameSource())),
    forgetViews,
  );
