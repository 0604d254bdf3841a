const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const minutes = (time = '') => {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
};

/** Numbers of the days in `Mo-Fr` or `Mo,We`; a range may go over the end of the week. */
const dayList = (text: string) =>
  text.split(',').flatMap((part) => {
    const [from = -1, to = from] = part.split('-').map((day) => days.indexOf(day.slice(0, 2)));
    if (from < 0 || to < 0) return [];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7);
  });

/**
 * Whether somebody answers now.
 * @param hours as schema.org writes opening hours, entries separated by `;`: `Mo-Fr 09:00-12:00,14:00-18:00`.
 * A time may go past midnight. Nothing, or nothing that can be read: always.
 * @param timezone IANA name; one that is not known counts as the visitor's
 */
export const isOpen = (hours: string, timezone: string, date = new Date()): boolean => {
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
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  const today = days.indexOf(part('weekday').slice(0, 2));
  const now = minutes(`${part('hour')}:${part('minute')}`);
  let known = false;
  const open = hours.split(';').some((entry) => {
    const [, list, times] = /^\s*(\D+?)\s+(\d.*)$/.exec(entry) ?? [];
    if (!list || !times) return false;
    known = true;
    const on = dayList(list);
    return times.split(',').some((span) => {
      const [from = 0, to = 0] = span.split('-').map((time) => minutes(time.trim()));
      if (from < to) return on.includes(today) && now >= from && now < to;
      return (on.includes(today) && now >= from) || (on.includes((today + 6) % 7) && now < to);
    });
  });
  return open || !known;
};
