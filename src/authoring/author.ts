import { names as hostNames, hostOf } from 'virtual:host-names';
import { json, toAttribute } from '../core/mountable/props';
import { page } from '../core/page';
import findNearest from '../core/parts/nearest';
import type { Mount, PageConfig, Registrations, StoredRule } from '../types';
import { asRecord } from '../utils/record';
import { warnOnce } from '../utils/warn';

/** Attributes that every mount point may have. The subscription writes its `state`. */
const GENERAL_ATTRIBUTES = ['island', 'load', 'delay', 'props', 'theme', 'unstyled', 'state'];

const TAG_ATTRIBUTES = ['hosts', 'mode', 'debug', 'warm'];

/** Keys of the page config (docs/get-started.md), besides the names of hosts and mountables. */
const PAGE_CONFIG_KEYS =
  'base locale restUrl nonce nonceUrl nonceOrigins currency attribution analytics video warm preload replaced'.split(
    ' ',
  );

type KeyOf<Union> = Union extends unknown ? keyof Union : never;
type FurtherEntry = Registrations[keyof Registrations];
type Gateway = Extract<FurtherEntry, { gateway: string }>;

/** Options of `register` for every kind of entry. */
const REGISTER_OPTIONS: string[] = [
  ...([
    'selector',
    'name',
    'load',
    'props',
    'slots',
    'preload',
    'mount',
    'attributes',
  ] satisfies (keyof StoredRule)[]),
  ...(['gateway', 'source'] satisfies KeyOf<FurtherEntry>[]),
];

/** Functions that a gateway needs. */
const REQUIRED_FUNCTIONS: Record<string, string[]> = {
  cart: ['add', 'remove', 'refresh'],
  downloads: ['add', 'remove', 'refresh'],
  subscription: ['subscribe'],
} satisfies Record<Gateway['gateway'], KeyOf<Gateway>[]>;

/** Suggests the known name that is most similar. @param subject beginning of the warning */
const suggest = (subject: string, name: string, known: string[]) => {
  const suggestion = known.includes(name) ? undefined : findNearest(name, known);
  if (suggestion) warnOnce(`${subject} is unknown. Did you mean ${suggestion}?`);
};

const checkAttributes = (owner: string, names: string[], known: string[]) => {
  for (const name of names) {
    const attribute = toAttribute(name);
    suggest(`${owner}: ${attribute}`, attribute, known.map(toAttribute));
  }
};

const checkSlots = (element: HTMLElement, name: string, slots: string[]) => {
  for (const node of element.querySelectorAll<HTMLElement>('[data-slot]'))
    if (node.parentElement?.closest('[data-island]') === element)
      suggest(`${name}: slot ${node.dataset.slot}`, node.dataset.slot ?? '', slots);
};

const checkEntry = (rule: StoredRule) => {
  const entry = (rule.raw ?? rule) as StoredRule & { gateway?: string; source?: string };
  const { name, gateway, source } = entry;
  const requiredFunctions = gateway ? (REQUIRED_FUNCTIONS[gateway] ?? []) : source ? ['search'] : [];
  const kind = Object.entries({ gateway, source, name }).find(([, value]) => value);
  const subject = `register({ ${kind ? `${kind[0]}: '${kind[1]}'` : Object.keys(entry).join(', ')} })`;
  if (gateway) suggest(`${subject}: gateway ${gateway}`, gateway, Object.keys(REQUIRED_FUNCTIONS));
  for (const option of Object.keys(entry))
    suggest(`${subject}: option ${option}`, option, [
      ...REGISTER_OPTIONS,
      ...requiredFunctions,
      'setQuantity',
    ]);
  const missingFunctions = requiredFunctions.filter(
    (option) => typeof Reflect.get(entry, option) !== 'function',
  );
  if (missingFunctions[0]) warnOnce(`${subject} lacks the function ${missingFunctions.join(', ')}.`);
  if (!name && !gateway && !source && rule.selector === '[data-island="undefined"]')
    warnOnce(`${subject} has no name, gateway or source.`);
};

/** Warns of a second script tag: only the first copy runs, so the attributes of the second have no effect. */
const checkCopies = () => {
  const copies = [...document.scripts].filter(({ src }) =>
    /islands[^?#]*\/loader[^/?#]*js([?#]|$)/.test(src),
  );
  if (copies[1])
    warnOnce(`Two script tags load this bundle, but only the first copy runs. Remove ${copies[1].src}`);
};

/**
 * A behaviour of a host works by name too, but only pages with the host's preset need it. A preset may register its rules
 * after the behaviour has mounted, so the page itself tells whether the preset runs.
 */
const checkHostBehaviour = (
  name: string,
  rules: StoredRule[],
  settings: DOMStringMap,
  config: PageConfig,
) => {
  const host = hostOf[name];
  if (!host || rules.some((rule) => hostOf[rule.name ?? ''] === host)) return;
  const named = settings.hosts || 'auto';
  if (named === 'auto' ? !(host in config) : !named.split(' ').includes(host))
    warnOnce(`${name} is a part of the preset ${host}: add ${host} to data-hosts.`);
};

/**
 * Reports each misspelt name on the author's page once, with the name that the author probably meant.
 * @param settings attributes of the script tag
 */
const checkMountPoint = (element: HTMLElement, name: string, mount: Mount, settings: DOMStringMap) => {
  const { config } = page;
  const rules = page.entries as StoredRule[];
  checkHostBehaviour(name, rules, settings, config);
  const { table = {}, slots = [] } = mount as { table?: object; slots?: string[] };
  const knownProps = Object.keys(table);
  checkAttributes(name, Object.keys(element.dataset), [...knownProps, ...GENERAL_ATTRIBUTES]);
  for (const key of Object.keys(json({}).read(element.dataset.props) ?? {}))
    suggest(`${name}: ${key} in data-props`, key, knownProps);
  for (const key of Object.keys(asRecord(config[name])))
    suggest(`${name}: ${key} in the page config`, key, knownProps);
  for (const key of Object.keys(config))
    suggest(`page config: ${key}`, key, [
      ...PAGE_CONFIG_KEYS,
      ...hostNames,
      name,
      ...rules.flatMap((rule) => rule.name ?? []),
    ]);
  checkSlots(element, name, slots);
  for (const rule of rules) checkEntry(rule);
  checkCopies();
  checkAttributes('script tag', Object.keys(settings), TAG_ATTRIBUTES);
  for (const host of settings.hosts?.split(' ') ?? [])
    suggest(`script tag: host ${host}`, host, ['auto', 'none', ...hostNames]);
};

export default checkMountPoint;
