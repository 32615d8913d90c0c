import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type AnalyticsTools, isDocument, type Measurement, sendTo, toolsOf } from '../../react/core/analytics.ts';

const OPEN: Measurement = { action: 'open', element: 'popup', id: 'acces', detail: 'trigger' };

/** What each tool of a page is given for one measurement. */
function given(measurement: Measurement) {
  const events: unknown[] = [];
  const tools: AnalyticsTools = { gtag: (...all: unknown[]) => events.push(all), dataLayer: [], _paq: [] };
  for (const tool of ['gtag', 'dataLayer', '_paq'] as const) sendTo(tool, tools, measurement);
  return { gtag: events, dataLayer: tools.dataLayer, _paq: tools._paq };
}

describe('analytics', () => {
  it('finds the tools that are there', () => {
    assert.deepEqual(toolsOf({}), []);
    assert.deepEqual(toolsOf({ dataLayer: [] }), ['dataLayer']);
    assert.deepEqual(toolsOf({ _paq: { push() {} } }), ['_paq']);
  });

  it('takes gtag rather than the dataLayer that it fills', () =>
    assert.deepEqual(toolsOf({ gtag() {}, dataLayer: [], _paq: [] }), ['gtag', '_paq']));

  it('takes no element of the page for a tool', () =>
    assert.deepEqual(toolsOf({ gtag: {}, dataLayer: { id: 'dataLayer' }, _paq: 'x' }), []));

  // Specification 7.32
  it('gives each tool an opening in its own shape', () => {
    const parameters = { flexit_element: 'popup', flexit_id: 'acces', flexit_source: 'trigger' };
    assert.deepEqual(given(OPEN), {
      gtag: [['event', 'flexit_open', parameters]],
      dataLayer: [{ event: 'flexit_open', ...parameters }],
      _paq: [['trackEvent', 'Flexit', 'open', 'popup#acces (trigger)']],
    });
  });

  it('leaves out what is not known', () => {
    assert.deepEqual(given({ action: 'open', element: 'modal', id: '' }).dataLayer, [
      { event: 'flexit_open', flexit_element: 'modal' },
    ]);
    assert.deepEqual(given({ action: 'search', element: 'list', count: undefined })._paq, [
      ['trackEvent', 'Flexit', 'search', 'list'],
    ]);
  });

  it('counts the results of a search', () => {
    const { dataLayer, _paq } = given({ action: 'search', element: 'list', id: 'annuaire', count: 0 });
    assert.deepEqual(dataLayer, [
      { event: 'flexit_search', flexit_element: 'list', flexit_id: 'annuaire', flexit_count: 0 },
    ]);
    assert.deepEqual(_paq, [['trackEvent', 'Flexit', 'search', 'list#annuaire', 0]]);
  });

  it('tells a form’s result, a share’s network and a download’s path', () => {
    assert.deepEqual(given({ action: 'form', element: 'form', id: 'contact', detail: 'success' })._paq, [
      ['trackEvent', 'Flexit', 'form', 'form#contact (success)'],
    ]);
    assert.deepEqual(given({ action: 'share', detail: 'x', path: '/a' }).dataLayer, [
      { event: 'flexit_share', flexit_network: 'x', flexit_path: '/a' },
    ]);
    assert.deepEqual(given({ action: 'download', path: '/plan.pdf' }).gtag, [
      ['event', 'flexit_download', { flexit_path: '/plan.pdf' }],
    ]);
  });

  it('knows documents by their extensions', () => {
    for (const path of ['/plan.pdf', '/a/Comptes.XLSX', '/agenda.ics']) assert.equal(isDocument(path), true, path);
    for (const path of ['/', '/pdf', '/page.html', '/plan.pdf/lire', '/image.png'])
      assert.equal(isDocument(path), false);
  });
});
