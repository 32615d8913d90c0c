import { captcha, mask, maskOption } from '../rewriters/fields.ts';
import { wrap } from '../rewriters/general.ts';
import { dataAttributes, type OptionReader, type Widget } from '../widget.ts';

/** jQuery UI writes a year of four digits `yy`. */
const format =
  (name: string): OptionReader =>
  (value) =>
    typeof value === 'string' ? { [name]: value.replace(/\byy\b/, 'yyyy') } : undefined;

const DATES = dataAttributes('format sent-format time time-format seconds min max years disabled-days');
const PICKER = {
  ...DATES,
  'data-date-format': 'format',
  'data-alt-format': 'sent-format',
  'data-min-date': 'min',
  'data-max-date': 'max',
  'data-year-range': 'years',
  'data-datepicker': '',
  'data-datetimepicker': '',
  'data-date': '',
  'data-datetime': '',
  'data-provide': '',
};
const PICKER_OPTIONS = {
  dateFormat: format('format'),
  altFormat: format('sent-format'),
  timeFormat: 'time-format',
  minDate: 'min',
  maxDate: 'max',
  yearRange: 'years',
  showSecond: 'seconds',
  changeMonth: '',
  changeYear: '',
  showOn: '',
  firstDay: '',
  altField: '',
};

/** Fields and forms (contract.md, « Forms »). */
export const forms: readonly Widget[] = [
  {
    tag: 'form',
    legacy: {
      fr: 'Formulaire envoyé en arrière-plan (jQuery Form, validate)',
      en: 'Form sent in the background (jQuery Form, validate)',
    },
    markup: [
      {
        where:
          'form.ajax, form.ajax-form, form.form-ajax, form.ajaxform, form[data-ajax], form[data-message], form[data-success-param], form[data-confirm], form[data-guard]',
        rewrite: wrap,
        attributes: { 'data-ajax': '', ...dataAttributes('message success-param confirm guard') },
      },
    ],
    calls: [
      { name: 'ajaxForm', options: { target: 'message' } },
      { name: 'ajaxSubmit', options: { target: 'message' } },
      {
        name: 'validate',
        options: {},
        advice: {
          fr: 'les règles sont required, type, min et max sur les champs',
          en: 'the rules are required, type, min and max on the fields',
        },
      },
    ],
    files: ['jquery.form', 'jquery.validate'],
    example: `<form class="ajax" action="/contact" method="post" data-message="#retour">
  <input name="courriel" type="email" required><button>Envoyer</button>
</form>`,
  },
  {
    tag: 'autocomplete',
    legacy: {
      fr: 'Champ à suggestions (jQuery UI autocomplete)',
      en: 'Field with suggestions (jQuery UI autocomplete)',
    },
    markup: [
      {
        where: 'input[data-classname], input[data-methode], input[data-cibles], input.autocomplete[data-url]',
        rewrite: wrap,
        attributes: dataAttributes(
          'classname methode add_params value cibles saisielibre position disabled url min delay',
        ),
      },
    ],
    calls: [{ name: 'autocomplete', options: { source: 'url', minLength: 'min', delay: 'delay' } }],
    files: ['jquery-ui', 'jquery.ui', 'autocomplete'],
    example: `<input name="commune" data-classname="Commune" data-methode="chercher" data-value="nom" data-cibles='{"code_postal": "cp"}'>`,
  },
  {
    tag: 'date',
    legacy: { fr: 'Champ de date (jQuery UI datepicker)', en: 'Date field (jQuery UI datepicker)' },
    markup: [
      {
        where:
          'input.datetimepicker, input.datetime-picker, input.datetime, input[data-datetimepicker], input[data-datetime], input[data-type="datetime"]',
        rewrite: wrap,
        set: { time: '' },
        attributes: { ...PICKER, 'data-time': '', 'data-type': '' },
      },
      {
        where:
          'input.datepicker, input.date-picker, input.hasDatepicker, input.date, input[data-datepicker], input[data-date], input[data-provide="datepicker"], input[data-type="date"]',
        rewrite: wrap,
        attributes: { ...PICKER, 'data-type': '' },
      },
    ],
    calls: [
      { name: 'datepicker', options: PICKER_OPTIONS },
      {
        name: 'datetimepicker',
        set: { time: '' },
        options: PICKER_OPTIONS,
      },
    ],
    files: ['jquery-ui', 'jquery.ui', 'datepicker', 'timepicker'],
    example: `<input name="debut" class="datepicker" value="{{ debut }}" data-format="dd/mm/yyyy" data-years="2000:+2">`,
  },
  {
    tag: 'mask',
    legacy: { fr: 'Champ à masque (Inputmask)', en: 'Masked field (Inputmask)' },
    markup: [
      { where: 'input[data-inputmask]', rewrite: mask, attributes: {} },
      {
        where: 'input[data-inputmask-alias], input[data-inputmask-mask]',
        rewrite: wrap,
        attributes: {
          'data-inputmask-alias': 'mask',
          'data-inputmask-mask': 'mask',
          'data-inputmask-min': 'min',
          'data-inputmask-max': 'max',
          'data-inputmask-step': 'step',
        },
        prefix: 'data-inputmask',
      },
      {
        where: 'input[data-mask]',
        rewrite: wrap,
        attributes: dataAttributes('mask min max step locale separator'),
      },
    ],
    calls: [
      {
        name: 'inputmask',
        text: 'mask',
        options: {
          alias: maskOption('alias'),
          mask: maskOption('mask'),
          min: 'min',
          max: 'max',
          step: 'step',
          autoUnmask: '',
          removeMaskOnSubmit: '',
          placeholder: '',
          rightAlign: '',
          clearIncomplete: '',
        },
      },
      { name: 'mask', text: 'mask', options: { mask: 'mask', placeholder: '' } },
    ],
    files: ['inputmask', 'maskedinput', 'jquery.mask'],
    example: `<input name="ip" data-inputmask="'alias': 'ip'">
<input name="montant" data-inputmask="'alias': 'currency', 'min': 0, 'radixPoint': ','">`,
  },
  {
    tag: 'captcha',
    legacy: { fr: 'reCAPTCHA', en: 'reCAPTCHA' },
    markup: [
      {
        where: '.g-recaptcha',
        rewrite: captcha,
        set: { provider: 'recaptcha', version: '2' },
        attributes: { 'data-sitekey': 'sitekey' },
        prefix: 'data-',
      },
    ],
    calls: [
      {
        name: 'grecaptcha.execute',
        set: { provider: 'recaptcha', version: '3' },
        text: 'sitekey',
        options: { sitekey: 'sitekey', action: 'action' },
      },
      { name: 'grecaptcha.render', set: { provider: 'recaptcha', version: '2' }, options: { sitekey: 'sitekey' } },
    ],
    files: ['recaptcha/api.js'],
    example: `<div class="g-recaptcha" data-sitekey="{{ cle }}"></div>`,
  },
];
