/** The photos of annonces, asked of the server as a browser does, on both databases. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { demonstrationPhotos } from '../../examples/site/database/demonstration-photos.ts';
import { MAX_PHOTOS, MEMBER_BYTES } from '../../examples/site/database/photos.ts';
import { annonces, photoFiles, photos } from '../../examples/site/database/schema.ts';
import { SENT_MAX } from '../../examples/site/photo-upload.ts';
import { kinds } from './helpers/databases.ts';
import { ACCOUNTS, type OpenSite, openSite } from './helpers/site.ts';
import { type PostOptions, type SentFile, Visitor } from './helpers/visitor.ts';

/** Of Camille, published, without photos. */
const OWN = 2;
/** Of Idris, published, without photos. */
const FOREIGN = 6;

const AJAX = { ajax: true } as const;

const pageOf = (annonce: number) => `/mon-espace/annonces/${annonce}/photos`;

const picture = (width: number, height: number, background = '#3a7') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo that differs from those of other colours. */
const photo = async (colour = '#3a7', name = 'four.jpg'): Promise<SentFile> => ({
  name,
  bytes: await picture(600, 400, colour).jpeg().toBuffer(),
});

const several = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => photo(`rgb(${index * 9}, 90, 90)`, `${index}.jpg`)));

const animation = () =>
  Promise.all(['red', 'blue'].map((colour) => picture(20, 20, colour).png().toBuffer())).then((frames) =>
    sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );

/** Some bytes that ask for 400 million pixels. */
async function bomb(): Promise<Buffer> {
  const png = await picture(1, 1).png().toBuffer();
  png.writeUInt32BE(20_000, 16);
  png.writeUInt32BE(20_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** What is sent as if it were a photo, and why it is refused. */
const FAKES: [name: string, make: () => Promise<Buffer>, reason: RegExp][] = [
  ['SVG', async () => Buffer.from(SVG), /« x\.jpg » : Ce n’est pas une photo JPEG, PNG, WebP ou AVIF\./],
  ['PDF', async () => Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj'), /Ce n’est pas une photo/],
  ['GIF', async () => GIF, /Ce n’est pas une photo/],
  ['TIFF', async () => picture(9, 9).tiff().toBuffer(), /Ce n’est pas une photo/],
  ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /Ce n’est pas une photo/],
  ['animated', animation, /L’image est animée/],
  ['empty', async () => Buffer.alloc(0), /Le fichier est abîmé ou incomplet\./],
  ['truncated', async () => (await photo()).bytes.subarray(0, 900), /Le fichier est abîmé ou incomplet\./],
  ['bomb', bomb, /trop grande : 60 millions de pixels au plus/],
  ['heavy', async () => Buffer.alloc(SENT_MAX + 1, 1), /trop lourd : 8 Mo au plus/],
];

for (const { name: kind, skip, copy } of kinds) {
  describe(`the photos of an annonce, on ${kind}`, { skip, timeout: 280_000 }, () => {
    let site: OpenSite;
    let camille: Visitor;
    let idris: Visitor;

    before(async () => {
      site = await openSite({ url: await copy() });
      camille = new Visitor(site.app);
      await camille.signIn(ACCOUNTS.camille);
      idris = new Visitor(site.app);
      await idris.signIn(ACCOUNTS.idris);
    });
    beforeEach(() => site.resetMembers());
    after(() => site.close());

    const kept = async (annonce = OWN) =>
      (await site.database.select().from(photos).where(eq(photos.annonceId, annonce))).sort(
        (one, other) => one.position - other.position,
      );
    const filesOf = async (photoId: number) =>
      (await site.database.select().from(photoFiles).where(eq(photoFiles.photoId, photoId))).sort(
        (one, other) => one.width - other.width,
      );
    const send = (files: SentFile[], options: PostOptions = {}, annonce = OWN, visitor = camille) =>
      visitor.upload(`${pageOf(annonce)}/ajouter`, files, options);
    /** A photo of Camille's annonce, with the address of its widest file. */
    const sent = async () => {
      await send([await photo()]);
      const { id, hash } = (await kept())[0]!;
      return { id, url: `/photos/${id}/600-${hash}.webp` };
    };

    test('are kept in three widths, upright, in WebP', async () => {
      const bytes = await picture(2400, 1800).jpeg().withMetadata({ orientation: 6 }).toBuffer();
      const answer = await send([{ name: 'four.jpg', bytes }]);
      assert.equal(answer.statusCode, 303);
      assert.equal(answer.headers.location, pageOf(OWN));
      const files = await filesOf((await kept())[0]!.id);
      const sizes = files.map(({ width, height }) => [width, height]);
      assert.deepEqual(sizes, [
        [480, 640],
        [960, 1280],
        [1600, 2133],
      ]);
      for (const file of files) {
        const { format, width, height } = await sharp(file.bytes).metadata();
        assert.deepEqual([format, width, height], ['webp', file.width, file.height]);
      }
      assert.match((await camille.get(pageOf(OWN))).body, /role="status">La photo est ajoutée\./);
    });

    test('keep nothing of what the camera wrote in them', async () => {
      const exif = { IFD0: { Model: 'Appareil de Camille' }, IFD3: { GPSLatitude: '44/1 30/1 0/1' } };
      const bytes = await picture(600, 400)
        .jpeg()
        .withExif(exif)
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .toBuffer();
      const { exif: written, xmp: said } = await sharp(bytes).metadata();
      assert.ok(written && said);
      await send([{ name: 'lieu.jpg', bytes }]);
      for (const file of await filesOf((await kept())[0]!.id)) {
        const { exif: tags, xmp, iptc, icc, orientation } = await sharp(file.bytes).metadata();
        assert.deepEqual([tags, xmp, iptc, icc, orientation], Array(5).fill(undefined));
        assert.ok(!file.bytes.includes('Appareil de Camille'));
      }
    });

    test('are never enlarged', async () => {
      await send([{ name: 'un.png', bytes: await picture(1, 1).png().toBuffer() }, await photo()]);
      const [small, large] = await kept();
      assert.deepEqual(
        (await filesOf(small!.id)).map(({ width }) => width),
        [1],
      );
      assert.deepEqual(
        (await filesOf(large!.id)).map(({ width }) => width),
        [480, 600],
      );
    });

    test('come in the four formats, whatever their names and types say', async () => {
      const files = await Promise.all(
        (['jpeg', 'png', 'webp', 'avif'] as const).map(async (format, index) => ({
          name: '../../etc/passwd.exe',
          type: 'application/x-msdownload',
          bytes: await picture(300, 200, `rgb(${index * 60}, 9, 9)`)
            .toFormat(format)
            .toBuffer(),
        })),
      );
      assert.equal((await send(files)).statusCode, 303);
      assert.equal((await kept()).length, 4);
    });

    for (const [name, make, reason] of FAKES) {
      test(`${name}: refused at the field, and nothing of it is kept, while the others are`, async () => {
        const fake = { name: '/tmp/../x.jpg', bytes: await make() };
        const { statusCode, body } = await send([await photo(), fake]);
        assert.equal(statusCode, 422);
        assert.match(body, reason);
        assert.match(body, /id="photos-fichiers"[^>]*aria-describedby="[^"]*photos-fichiers-erreur"[^>]*aria-invalid/);
        assert.match(body, /La photo est ajoutée\./);
        assert.equal((await kept()).length, 1);
        const ajax = await send([fake], AJAX);
        assert.equal(ajax.statusCode, 422);
        assert.equal(ajax.json().result, false);
        assert.equal((await kept()).length, 1);
      });
    }

    test('the demonstration’s are with the annonces that they were drawn for', async () => {
      assert.ok(demonstrationPhotos.length >= 3);
      await Promise.all(
        demonstrationPhotos.map(async ({ titre, pictures }) => {
          const [annonce] = await site.database.select().from(annonces).where(eq(annonces.titre, titre));
          const alts = (await kept(annonce!.id)).map(({ alt }) => alt);
          assert.deepEqual(alts, Object.values(pictures));
        }),
      );
    });

    test('a form without a file says so', async () => {
      const { statusCode, body } = await send([{ name: '', bytes: Buffer.alloc(0), type: 'application/octet-stream' }]);
      assert.equal(statusCode, 422);
      assert.match(body, /Choisissez au moins une photo\./);
    });

    test('an annonce takes eight', async () => {
      const files = await several(MAX_PHOTOS + 2);
      const { statusCode, body } = await send(files);
      assert.equal(statusCode, 422);
      assert.match(body, /« 8\.jpg » : L’annonce a déjà 8 photos\./);
      assert.match(body, /Les 8 photos sont ajoutées\./);
      assert.equal((await kept()).length, MAX_PHOTOS);
    });

    test('of more that come at once, no more are kept', async () => {
      const csrf = await camille.csrf();
      const answers = await Promise.all((await several(12)).map((file) => send([file], { ...AJAX, csrf })));
      assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, MAX_PHOTOS);
      assert.equal((await kept()).length, MAX_PHOTOS);
    });

    test('dozens in one form are refused together', async () => {
      const { statusCode, body } = await send(await several(25), AJAX);
      assert.deepEqual([statusCode, JSON.parse(body).msg], [413, 'L’envoi est trop volumineux.']);
      assert.equal((await kept()).length, 0);
    });

    test('a member keeps so many bytes', async () => {
      const [first] = await kept(1);
      await site.database.update(photos).set({ size: MEMBER_BYTES }).where(eq(photos.id, first!.id));
      const answer = await send([await photo()], AJAX);
      assert.equal(answer.statusCode, 422);
      assert.match(answer.json().msg, /Vos annonces ont déjà 64 Mo de photos\./);
      assert.equal((await send([await photo()], AJAX, FOREIGN, idris)).statusCode, 200);
    });

    test('one that is sent again is not kept twice', async () => {
      for (let turn = 0; turn < 2; turn++) assert.equal((await send([await photo()], AJAX)).statusCode, 200);
      assert.equal((await kept()).length, 1);
    });

    test('no photo is added to another’s annonce, nor to one that does not exist', async () => {
      for (const annonce of [FOREIGN, 4000]) {
        assert.equal((await send([await photo()], {}, annonce)).statusCode, 404);
        const ajax = await send([await photo()], AJAX, annonce);
        assert.deepEqual([ajax.statusCode, ajax.json().result], [404, false]);
        assert.equal((await camille.get(pageOf(annonce))).statusCode, 404);
      }
      assert.equal((await kept(FOREIGN)).length, 0);
    });

    test('nobody adds one who is not signed in, or whose page is another site’s', async () => {
      const anonymous = new Visitor(site.app);
      assert.equal((await send([await photo()], {}, OWN, anonymous)).statusCode, 401);
      assert.equal((await send([await photo()], { csrf: null })).statusCode, 403);
      assert.equal((await send([await photo()], { csrf: 'faux', ajax: true })).statusCode, 403);
      assert.equal((await kept()).length, 0);
      assert.match((await anonymous.get(pageOf(OWN))).headers.location as string, /^\/connexion\?retour=/);
    });

    test('elsewhere no file is taken', async () => {
      const answer = await camille.upload(`/mon-espace/annonces/${OWN}/modifier`, [await photo()]);
      assert.equal(answer.statusCode, 413);
    });

    test('what is no form of files may not be as large', async () => {
      const { statusCode } = await camille.post(`${pageOf(OWN)}/ajouter`, { texte: 'x'.repeat(300_000) });
      assert.equal(statusCode, 413);
    });

    test('are served with headers that let them be nothing else than pictures', async () => {
      const { id, url } = await sent();
      const { statusCode, headers, rawPayload } = await new Visitor(site.app).get(url);
      assert.equal(statusCode, 200);
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox");
      assert.equal(headers['content-disposition'], `inline; filename="photo-${id}-600.webp"`);
      assert.equal(headers['cache-control'], 'private, max-age=31536000, immutable');
      assert.equal(headers['cross-origin-resource-policy'], 'same-origin');
      assert.equal(headers['set-cookie'], undefined);
      assert.equal((await sharp(rawPayload).metadata()).width, 600);
      const again = await site.app.inject({ url, headers: { 'if-none-match': headers.etag as string } });
      assert.deepEqual([again.statusCode, again.body], [304, '']);
      assert.equal((await site.app.inject({ url, headers: { 'if-none-match': '"autre"' } })).statusCode, 200);
      assert.equal((await site.app.inject({ method: 'HEAD', url })).body, '');
    });

    test('an address that names none is not found', async () => {
      const { url } = await sent();
      const hash = /-(\w{32})\./.exec(url)![1]!;
      for (const wrong of [
        url.replace('600-', '601-'),
        url.replace(hash, '0'.repeat(32)),
        url.replace('.webp', '.svg'),
        url.replace(/\/\d+\//, '/99999999999/'),
        '/photos/1/..%2f..%2fetc%2fpasswd',
      ])
        assert.equal((await site.app.inject(wrong)).statusCode, 404, wrong);
    });

    test('those of a draft are seen by its member and the editors', async () => {
      const { url } = await sent();
      await site.database.update(annonces).set({ active: false }).where(eq(annonces.id, OWN));
      const maelle = new Visitor(site.app);
      await maelle.signIn(ACCOUNTS.maelle);
      const codes = await Promise.all([camille, maelle, idris, new Visitor(site.app)].map((one) => one.get(url)));
      assert.deepEqual(
        codes.map(({ statusCode }) => statusCode),
        [200, 200, 404, 404],
      );
    });

    test('the annonce shows them as a group of links to the widest files', async () => {
      const { id, url } = await sent();
      await camille.post(`${pageOf(OWN)}/${id}`, { alt: 'La sole du « four » <b>' });
      const { body } = await new Visitor(site.app).get(`/annonces/${OWN}`);
      assert.ok(
        body.includes(`<a href="${url}" rel="lightbox[annonce-${OWN}]" title="La sole du « four » &lt;b&gt;">`),
      );
      assert.match(body, /<img src="\/photos\/\d+\/480-\w+\.webp" srcset="[^"]+ 480w, [^"]+ 600w" [^>]*alt="La sole/);
    });

    test('the member says what they show, and in what order they come', async () => {
      await send(await several(3));
      const [first, second, third] = (await kept()).map(({ id }) => id);
      const change = (id: number, fields: Record<string, string>) => camille.post(`${pageOf(OWN)}/${id}`, fields, AJAX);
      assert.match(
        (await change(third!, { alt: 'La sole', place: 'avancer' })).body,
        /alert-success.*La photo est déplacée\./s,
      );
      assert.equal((await change(first!, { alt: '', place: 'avancer' })).statusCode, 200);
      assert.deepEqual(
        (await kept()).map(({ id, alt }) => [id, alt]),
        [
          [first, ''],
          [third, 'La sole'],
          [second, ''],
        ],
      );
      const long = await change(first!, { alt: 'x'.repeat(201) });
      assert.match(long.body, /Le champ Description ne doit pas dépasser 200 caractères/);
    });

    test('editors see them, and are told when they change while the annonce is read', async () => {
      const maelle = new Visitor(site.app);
      await maelle.signIn(ACCOUNTS.maelle);
      const { url, id } = await sent();
      const other = await photo('#111');
      const path = `/redaction/annonces/${OWN}`;
      const { body } = await maelle.get(path);
      assert.ok(body.includes(`<a href="${url}" rel="lightbox[annonce]"`));
      const version = /name="version" value="(\d+)"/.exec(body)![1]!;
      for (const change of [
        () => send([other]),
        () => camille.post(`${pageOf(OWN)}/${id}`, { alt: 'La sole' }),
        () => remove(camille, id),
      ]) {
        await change();
        assert.equal((await maelle.post(`${path}/classer`, { version })).statusCode, 409);
      }
    });

    const REMOVE = { action: 'my_elements_delete', element_module_ident: 'photos' };
    const remove = (visitor: Visitor, id: number, options: PostOptions = AJAX) =>
      visitor.post('/globalflexit/ajax/modules/traitement.php', { ...REMOVE, element_id: `${id}` }, options);

    test('its member removes one, with its files', async () => {
      const { id, url } = await sent();
      const answer = await remove(camille, id);
      assert.deepEqual([answer.statusCode, answer.json().msg], [200, 'La photo est retirée.']);
      assert.equal((await site.app.inject(url)).statusCode, 404);
      assert.equal((await filesOf(id)).length, 0);
      assert.equal((await remove(camille, id)).statusCode, 404);
    });

    test('nobody else changes or removes one', async () => {
      const { id } = await sent();
      assert.equal((await remove(idris, id)).statusCode, 404);
      assert.equal((await remove(new Visitor(site.app), id)).statusCode, 401);
      assert.equal((await remove(camille, id, { csrf: null })).statusCode, 403);
      assert.equal((await idris.post(`${pageOf(OWN)}/${id}`, { alt: 'à moi' }, AJAX)).statusCode, 404);
      assert.equal((await idris.post(`${pageOf(FOREIGN)}/${id}`, { alt: 'à moi' }, AJAX)).statusCode, 404);
      assert.equal((await camille.post(`${pageOf(OWN)}/${id}`, { alt: 'x' }, { csrf: null })).statusCode, 403);
      assert.deepEqual(
        (await kept()).map(({ alt }) => alt),
        [''],
      );
      // One's own photo, but by the address of another of one's annonces.
      const { id: theirs } = (await kept(1))[0]!;
      assert.equal((await camille.post(`${pageOf(OWN)}/${theirs}`, { alt: 'x' }, AJAX)).statusCode, 404);
    });

    test('they go with their annonce', async () => {
      const { id } = await sent();
      await camille.post(
        '/globalflexit/ajax/modules/traitement.php',
        { action: 'my_elements_delete', element_module_ident: 'annonces', element_id: String(OWN) },
        AJAX,
      );
      assert.equal((await kept()).length, 0);
      assert.equal((await filesOf(id)).length, 0);
    });

    test('too many sendings are refused', async () => {
      const strict = await openSite({ limits: { signIn: 9, writes: 9, lists: 9, photos: 1 } });
      try {
        const member = new Visitor(strict.app);
        await member.signIn(ACCOUNTS.camille);
        const url = `${pageOf(OWN)}/ajouter`;
        assert.equal((await member.upload(url, [await photo()], AJAX)).statusCode, 200);
        const answer = await member.upload(url, [await photo('#111')], AJAX);
        assert.equal(answer.statusCode, 429);
        assert.match(answer.json().msg, /trop de demandes/);
      } finally {
        await strict.close();
      }
    });

    test('a sending that is cut in the middle keeps nothing, and holds nothing up', async () => {
      await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {});
      const { port } = site.app.server.address() as AddressInfo;
      const csrf = await camille.csrf();
      const cookie = [...camille.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { bytes } = await photo();
      const head = [
        `POST ${pageOf(OWN)}/ajouter HTTP/1.1`,
        'Host: localhost',
        `Cookie: ${cookie}`,
        `X-CSRF-Token: ${csrf}`,
        'Content-Type: multipart/form-data; boundary=X',
        'Content-Length: 90000',
      ];
      const part = '--X\r\nContent-Disposition: form-data; name="photos"; filename="x.jpg"\r\n\r\n';
      // More than may arrive at once.
      for (let turn = 0; turn < 20; turn++) {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
        await new Promise((resolve) => socket.write(bytes, resolve));
        const closed = once(socket, 'close');
        socket.destroy();
        await closed;
      }
      assert.equal((await send([await photo()], AJAX)).statusCode, 200);
      assert.equal((await kept()).length, 1);
      const [{ orphans }] = await rows(
        sql`select count(*)::int as orphans from photo_files where photo_id not in (select id from photos)`,
      );
      assert.equal(orphans, 0);
    });

    const rows = async (query: ReturnType<typeof sql>) => {
      const answer = (await site.database.execute(query)) as unknown as { rows: [{ orphans: number }] };
      return answer.rows;
    };
  });
}
