import { createItems } from '../../src/utils/list';

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const toMinutes = (time = '') => {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

/** Day numbers of `Mo-Fr` or `Mo,We`; a range may wrap around the weekend. */
const readDays = (text: string) =>
  text.split(',').flatMap((part) => {
    const [firstDay = -1, lastDay = firstDay] = part.split('-').map((day) => days.indexOf(day.slice(0, 2)));
    if (firstDay < 0 || lastDay < 0) return [];
    return createItems(((lastDay - firstDay + 7) % 7) + 1, (index) => (firstDay + index) % 7);
  });

/**
 * Whether the chat or an agent is available at a time.
 * @param hours opening hours, such as `Mo-Fr 09:00-12:00,14:00-18:00; Sa 10:00-14:00`. A span may pass midnight. With
 *   an empty or invalid value the agent is always available.
 * @param timezone IANA name; an empty or unknown name means the visitor's time zone
 */
export const isWithinHours = (hours: string, timezone: string, date = new Date()): boolean => {
  const format = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone,
    }).formatToParts(date);
  let parts: Intl.DateTimeFormatPart[];
  try {
    parts = format(timezone || undefined);
  } catch {
    parts = format();
  }
  const readPart = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const today = days.indexOf(readPart('weekday').slice(0, 2));
  const now = toMinutes(`${readPart('hour')}:${readPart('minute')}`);
  let hasEntry = false;
  const isOpenNow = hours.split(';').some((entry) => {
    const [, list, times] = /^\s*(\D+?)\s+(\d.*)$/.exec(entry) ?? [];
    if (!list || !times) return false;
    hasEntry = true;
    const openDays = readDays(list);
    return times.split(',').some((span) => {
      const [opening = 0, closing = 0] = span.split('-').map((time) => toMinutes(time.trim()));
      if (opening < closing) return openDays.includes(today) && now >= opening && now < closing;
      return (
        (openDays.includes(today) && now >= opening) || (openDays.includes((today + 6) % 7) && now < closing)
      );
    });
  });
  return isOpenNow || !hasEntry;
};
