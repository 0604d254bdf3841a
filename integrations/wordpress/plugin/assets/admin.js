// The page check fetches a page of the shop as a guest, and shows the report at the end of its HTML.
(() => {
  const { __, sprintf } = wp.i18n;
  const { key, token, home, functions } = window.storefrontIslandsCheck;
  const form = document.querySelector('.storefront-islands-check');
  const result = document.querySelector('.storefront-islands-result');
  const field = form.querySelector('[name=check]');

  const make = (tag, text, className) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };

  const formatKilobytes = (bytes) =>
    (bytes / 1000).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const showSum = ({ before, after }) => {
    const list = make('dl', undefined, 'storefront-islands-sum');
    for (const [label, { requests, gzip }] of [
      [__('Without Storefront Islands', 'storefront-islands'), before],
      [__('With Storefront Islands', 'storefront-islands'), after],
    ]) {
      const box = make('div');
      box.append(
        make('dt', label),
        // translators: 1: number of scripts, 2: kilobytes.
        make(
          'dd',
          sprintf(__('%1$d scripts, %2$s kB', 'storefront-islands'), requests, formatKilobytes(gzip)),
        ),
      );
      list.append(box);
    }
    return list;
  };

  /** The plugin's decision about a script, with the reason. */
  const describeDecision = ({ handle, function: name, removed, keptFor }, mayRemove) => {
    if (removed && name) return __('removed, data kept', 'storefront-islands');
    if (removed) return __('removed: no other script needs it', 'storefront-islands');
    if (!mayRemove) return __('stays', 'storefront-islands');
    // translators: %s: handle of a script.
    if (keptFor) return sprintf(__('stays: %s needs it', 'storefront-islands'), keptFor);
    if (keptFor === '') return __('stays: a plugin or theme asks for it by name', 'storefront-islands');
    if (name) return __('stays: the function is off', 'storefront-islands');
    if (/^jquery(-core|-migrate)?$/.test(handle))
      return __('stays: a script in the page uses jQuery', 'storefront-islands');
    return __('stays: Storefront Islands has no replacement', 'storefront-islands');
  };

  const showScripts = ({ scripts, mayRemove }) => {
    const table = make('table');
    const head = make('tr');
    for (const [text, className] of [
      [__('Script', 'storefront-islands')],
      [__('Function', 'storefront-islands')],
      [__('Result', 'storefront-islands')],
      [__('kB (gzip)', 'storefront-islands'), 'number'],
    ]) {
      const cell = make('th', text, className);
      cell.scope = 'col';
      head.append(cell);
    }
    const body = make('tbody');
    for (const script of scripts) {
      const row = make('tr');
      row.append(
        make('td', script.handle),
        make('td', functions[script.function] ?? script.function),
        make('td', describeDecision(script, mayRemove)),
        make('td', formatKilobytes(script.gzip), 'number'),
      );
      body.append(row);
    }
    const top = make('thead');
    top.append(head);
    table.append(top, body);
    return table;
  };

  const show = (report) => {
    result.replaceChildren(showSum(report));
    if (!report.mayRemove)
      result.append(make('p', __('Checkout and account pages keep their scripts.', 'storefront-islands')));
    if (report.obstacles.length) {
      const list = make('ul');
      for (const sentence of report.obstacles) list.append(make('li', sentence));
      result.append(make('h3', __('Obstacles', 'storefront-islands')), list);
    }
    result.append(make('h3', __('Scripts', 'storefront-islands')), showScripts(report));
  };

  const notice = make('div', undefined, 'notice notice-info');

  /** Names the scripts that keep jQuery on a page, in a notice below the heading. */
  const showNotice = (path, sentences) => {
    notice.remove();
    if (!sentences.length) return;
    notice.replaceChildren(
      make(
        'p',
        // translators: %s: address of a page.
        sprintf(__('The page %s still loads jQuery.', 'storefront-islands'), path),
      ),
      ...sentences.map((sentence) => make('p', sentence)),
    );
    document.querySelector('.storefront-islands h1').after(notice);
  };

  /** Fetches the page's report. */
  const fetchReport = async (address) => {
    if (address.origin !== location.origin)
      throw new Error(__('The address belongs to another site.', 'storefront-islands'));
    address.searchParams.set(key, token);
    const response = await fetch(address, { credentials: 'omit', cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const report = page.querySelector('#storefront-islands-report');
    if (!report)
      throw new Error(
        __(
          'The page has no report. A page cache may have sent the page, or the plugin is not active on this page.',
          'storefront-islands',
        ),
      );
    return JSON.parse(report.textContent);
  };

  let checks = 0;

  /** The settings page starts with a silent check of the front page, which shows only the notice. */
  const check = async (silent) => {
    checks += 1;
    const current = checks;
    if (!silent) result.textContent = __('Checking…', 'storefront-islands');
    try {
      const path = field.value || '/';
      const report = await fetchReport(new URL(path, home));
      if (current !== checks) return;
      showNotice(path, report.jquery);
      if (!silent) show(report);
    } catch (cause) {
      if (current === checks && !silent) result.textContent = cause.message;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  check(!new URLSearchParams(location.search).has('check'));
})();
