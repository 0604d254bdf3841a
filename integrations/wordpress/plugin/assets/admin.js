// The page check fetches a page of the shop as a guest. The report is at the end of the HTML of that page.
(() => {
  const { __, sprintf } = wp.i18n;
  const { key, token, home, functions } = window.storefrontIslandsCheck;
  const form = document.querySelector('.storefront-islands-check');
  const result = document.querySelector('.storefront-islands-result');
  const field = form.querySelector('[name=check]');

  const createElement = (tag, text, className) => {
    const element = document.createElement(tag);
    if (text !== undefined) element.textContent = text;
    if (className) element.className = className;
    return element;
  };

  const formatKilobytes = (bytes) =>
    (bytes / 1000).toLocaleString(undefined, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

  const createSum = ({ before, after }) => {
    const list = createElement('dl', undefined, 'storefront-islands-sum');
    for (const [label, { requests, gzip }] of [
      [__('Without Storefront Islands', 'storefront-islands'), before],
      [__('With Storefront Islands', 'storefront-islands'), after],
    ]) {
      const box = createElement('div');
      box.append(
        createElement('dt', label),
        createElement(
          'dd',
          // translators: 1: number of scripts, 2: kilobytes.
          sprintf(__('%1$d scripts, %2$s kB', 'storefront-islands'), requests, formatKilobytes(gzip)),
        ),
      );
      list.append(box);
    }
    return list;
  };

  const describeDecision = ({ handle, function: name, removed, keptFor }, mayRemove) => {
    if (removed && name) return __('removed, data kept', 'storefront-islands');
    if (removed) return __('removed: no other script needs it', 'storefront-islands');
    if (!mayRemove) return __('stays', 'storefront-islands');
    if (keptFor === '*')
      return /^jquery(-core|-migrate)?$/.test(handle)
        ? __('stays: a script in the page may use jQuery', 'storefront-islands')
        : __('stays: code in the page may need it', 'storefront-islands');
    if (keptFor === '!') return __('stays: the obstacles above say why', 'storefront-islands');
    // translators: %s: handle of a script.
    if (keptFor) return sprintf(__('stays: %s needs it', 'storefront-islands'), keptFor);
    if (keptFor === '') return __('stays: a plugin or theme asks for it by name', 'storefront-islands');
    if (name) return __('stays: the function is off', 'storefront-islands');
    return __('stays: Storefront Islands has no replacement', 'storefront-islands');
  };

  const createScriptTable = ({ scripts, mayRemove }) => {
    const table = createElement('table');
    const headRow = createElement('tr');
    for (const [text, className] of [
      [__('Script', 'storefront-islands')],
      [__('Function', 'storefront-islands')],
      [__('Result', 'storefront-islands')],
      [__('kB (gzip)', 'storefront-islands'), 'number'],
    ]) {
      const cell = createElement('th', text, className);
      cell.scope = 'col';
      headRow.append(cell);
    }
    const tableBody = createElement('tbody');
    for (const script of scripts) {
      const row = createElement('tr');
      row.append(
        createElement('td', script.handle),
        createElement('td', functions[script.function] ?? script.function),
        createElement('td', describeDecision(script, mayRemove)),
        createElement('td', formatKilobytes(script.gzip), 'number'),
      );
      tableBody.append(row);
    }
    const tableHead = createElement('thead');
    tableHead.append(headRow);
    table.append(tableHead, tableBody);
    return table;
  };

  const showReport = (report) => {
    result.replaceChildren(createSum(report));
    if (!report.mayRemove)
      result.append(
        createElement(
          'p',
          __('This page keeps all its scripts, as checkout and account pages do.', 'storefront-islands'),
        ),
      );
    if (report.obstacles.length) {
      const list = createElement('ul');
      for (const sentence of report.obstacles) list.append(createElement('li', sentence));
      result.append(createElement('h3', __('Obstacles', 'storefront-islands')), list);
    }
    for (const sentence of report.notes ?? []) result.append(createElement('p', sentence));
    const dropped = Object.entries(report.dropped ?? {});
    if (dropped.length) {
      const list = createElement('ul');
      for (const [handle, code] of dropped) list.append(createElement('li', `${handle}: ${code}`));
      result.append(
        createElement('h3', __('Inline code that goes with its script', 'storefront-islands')),
        list,
      );
    }
    result.append(createElement('h3', __('Scripts', 'storefront-islands')), createScriptTable(report));
  };

  const notice = createElement('div', undefined, 'notice notice-info');

  /** Names the scripts that keep jQuery on a page, in a notice below the heading. */
  const showNotice = (path, sentences) => {
    notice.remove();
    if (!sentences.length) return;
    notice.replaceChildren(
      createElement(
        'p',
        // translators: %s: URL of a page.
        sprintf(__('The page %s still loads jQuery.', 'storefront-islands'), path),
      ),
      ...sentences.map((sentence) => createElement('p', sentence)),
    );
    document.querySelector('.storefront-islands h1').after(notice);
  };

  /** The URL of a file of the bundle that browsers do not get. Another plugin may hide the folder under another name. */
  const findMissingFile = async (page, url) => {
    try {
      const { base } = JSON.parse(page.querySelector('[data-islands-config]').textContent);
      const file = new URL(`${base}loader.js`, url);
      // A CDN may answer pages of the shop alone.
      if (file.origin !== location.origin) return '';
      const { ok } = await fetch(file, { credentials: 'omit', cache: 'no-store' });
      return ok ? '' : file.href;
    } catch {
      // The page has no config, or nobody knows.
      return '';
    }
  };

  /** @throws Error with a text for the shop owner */
  const fetchReport = async (url) => {
    if (url.origin !== new URL(home).origin)
      throw new Error(__('The address belongs to another site.', 'storefront-islands'));
    url.searchParams.set(key, token);
    const response = await fetch(url, { credentials: 'omit', cache: 'no-store' });
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    // Code that prints after the end of the page makes a second report.
    const report = [...page.querySelectorAll('#storefront-islands-report')].pop();
    // Staging shops ask for a password, which the check of a guest's page must not send.
    if (!report && !response.ok)
      throw new Error(
        sprintf(
          // translators: %d: status of an HTTP answer.
          __(
            'The server answers the check with status %d. Guests get no page there, such as where a password protects the whole site.',
            'storefront-islands',
          ),
          response.status,
        ),
      );
    if (!report)
      throw new Error(
        __(
          'The page has no report. A page cache may have sent the page, or the plugin is not active on this page.',
          'storefront-islands',
        ),
      );
    const data = JSON.parse(report.textContent);
    const file = await findMissingFile(page, url);
    if (file)
      data.obstacles.unshift(
        sprintf(
          // translators: %s: URL of a file.
          __(
            'Browsers cannot load the files of Storefront Islands, so this page lacks functions. Another plugin may hide their folder: %s',
            'storefront-islands',
          ),
          file,
        ),
      );
    return data;
  };

  let checkCount = 0;

  /** @param isSilent shows only the notice; the settings page without `check` in its URL starts with a silent check */
  const check = async (isSilent) => {
    checkCount += 1;
    const currentCheck = checkCount;
    if (!isSilent) result.textContent = __('Checking…', 'storefront-islands');
    try {
      const path = field.value || '/';
      const report = await fetchReport(new URL(path, home));
      if (currentCheck !== checkCount) return;
      showNotice(path, report.jquery);
      if (!isSilent) showReport(report);
    } catch (cause) {
      if (currentCheck === checkCount && !isSilent) result.textContent = cause.message;
    }
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    check();
  });
  check(!new URLSearchParams(location.search).has('check'));
})();
