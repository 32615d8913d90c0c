import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isLinked, mailAddress, NETWORKS, shareAddress } from '../../react/core/share.ts';

const PAGE = 'https://site.test/actualité?a=1&b=é#haut';
const ENCODED = 'https%3A%2F%2Fsite.test%2Factualit%C3%A9%3Fa%3D1%26b%3D%C3%A9%23haut';
const shared = { url: PAGE, text: '', title: 'La fête & le bal' };
const spoken = { ...shared, text: 'À lire : 100 % d’été' };
const TEXT = '%C3%80%20lire%20%3A%20100%20%25%20d%E2%80%99%C3%A9t%C3%A9';

describe('shareAddress', () => {
  const addresses = {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${ENCODED}`,
    x: `https://twitter.com/intent/tweet?url=${ENCODED}&text=`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${ENCODED}`,
    whatsapp: `https://api.whatsapp.com/send?text=${ENCODED}`,
    telegram: `https://t.me/share/url?url=${ENCODED}`,
    mail: `mailto:?subject=La%20f%C3%AAte%20%26%20le%20bal&body=${ENCODED}`,
  };
  for (const network of NETWORKS.filter(isLinked))
    it(`is that of ${network} to the letter`, () => {
      assert.equal(shareAddress(network, shared), addresses[network]);
    });

  it('holds the text where the network takes one', () => {
    assert.equal(shareAddress('x', spoken), `https://twitter.com/intent/tweet?url=${ENCODED}&text=${TEXT}`);
    assert.equal(shareAddress('whatsapp', spoken), `https://api.whatsapp.com/send?text=${TEXT}%20${ENCODED}`);
    assert.equal(shareAddress('telegram', spoken), `https://t.me/share/url?url=${ENCODED}&text=${TEXT}`);
    assert.equal(shareAddress('facebook', spoken), addresses.facebook);
    assert.equal(shareAddress('linkedin', spoken), addresses.linkedin);
  });

  it('takes half a character for an unknown one', () => {
    assert.ok(shareAddress('x', { ...shared, text: 'a\ud83d' }).endsWith('&text=a%EF%BF%BD'));
  });

  it('gives any address and any text back', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.string({ unit: 'grapheme' }),
        (url, text) => {
          const query = (network: 'facebook' | 'x' | 'linkedin' | 'telegram' | 'whatsapp') =>
            new URL(shareAddress(network, { url, text, title: '' })).searchParams;
          assert.equal(query('facebook').get('u'), url);
          assert.equal(query('linkedin').get('url'), url);
          for (const network of ['x', 'telegram'] as const)
            assert.deepEqual([query(network).get('url'), query(network).get('text') ?? ''], [url, text]);
          assert.equal(query('whatsapp').get('text'), text ? `${text} ${url}` : url);
        },
      ),
    );
  });
});

describe('mailAddress', () => {
  // Specification 7.6
  it('is the base64 of the encoded address, itself escaped for a query', () => {
    assert.equal(
      mailAddress('/partager?page={url}', 'https://site.test/é'),
      '/partager?page=aHR0cHMlM0ElMkYlMkZzaXRlLnRlc3QlMkYlQzMlQTk%3D',
    );
  });

  // Specification 7.6
  it('stands in place of each {url} of the template, whatever that holds', () => {
    assert.equal(mailAddress('/a?$&={url}&b={url}', 'a'), '/a?$&=YQ%3D%3D&b=YQ%3D%3D');
    assert.equal(mailAddress('/mail', PAGE), '/mail');
  });

  it('gives any address back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (url) => {
        const { searchParams } = new URL(mailAddress('https://site.test/?u={url}&v=1', url));
        assert.equal(decodeURIComponent(atob(searchParams.get('u')!)), url);
        assert.equal(searchParams.get('v'), '1');
      }),
    );
  });
});
