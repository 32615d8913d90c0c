@extends('layouts.site', ['titre' => $page->titre > '' ? $page->titre : "L'accueil"])
{{-- Tout l’ancien site : {{ $ceci }} et <a class="secure-link" href="/non">cela</a> ne sont pas lus. --}}
@php
  $vues = ['list' => '<a class="popup" href="/non">', 'map' => "Carte"];
  $grand = fn ($a) => $a->largeur > 800;
@endphp
@section('contenu')
<flexit-site session="{{ session()->getId() }}" langue="{{ app()->getLocale() }}" identite='@json($identite)' hidden></flexit-site>
<flexit-loader @class(['attente', 'sombre' => $page->sombre])></flexit-loader>
<flexit-mobile-menu configmenu="{{ $menu->nom }}" position="{{ $menu->droite ? 'right' : 'left' }}"><button slot="trigger" type="button" @disabled($menu->vide)>@lang('Menu')</button></flexit-mobile-menu>
<flexit-main-menu><ul class="sf-menu">
  @foreach ($rubriques as $rubrique)
  <li @class(['actif' => $rubrique->id === $page->id])><a href="{{ route('page', ['id' => $rubrique->id]) }}">{{ $rubrique->nom }}</a>
    @unless ($rubrique->enfants->isEmpty())
    <ul>@foreach ($rubrique->enfants as $enfant)<li><a href="{{ $enfant->lien }}">{{ $enfant->nom }}</a></li>@endforeach</ul>
    @endunless
  </li>
  @endforeach
</ul></flexit-main-menu>
<flexit-search><form class="mini-search" action="{{ route('recherche') }}"><input name="q" value="{{ request('q') }}"></form></flexit-search>
@isset($bandeau)
<flexit-banner name="{{ $bandeau->nom }}" days="{{ $bandeau->jours }}" class="bandeau-cookies">{!! $bandeau->texte !!}</flexit-banner>
@endisset
<flexit-front-popup autoclose="{{ $page->secondes }}" class="front-popup">@include('annonce', ['texte' => $page->annonce])</flexit-front-popup>

<div class="flexslider">
  <flexit-slider family="flex" speed="{{ $page->vitesse }}" class="slides">
    @forelse ($photos as $photo)
    <div @if ($loop->first) class="premier" @endif><img src="{{ asset($photo->src) }}" alt="{{ $photo->alt }}"></div>
    @empty
    <div>@lang('Aucune photo')</div>
    @endforelse
  </flexit-slider>
</div>
@switch($page->type)
  @case('accueil')
  <flexit-slideshow speed="3600" class="cycle-slideshow">@each('photo', $photos, 'photo')</flexit-slideshow>
  @break
  @default
  <p>Pas de diaporama</p>
@endswitch
<flexit-scroll-to offset="{{ $page->hauteur }}"><a class="scroll-to" href="#bas">En bas</a></flexit-scroll-to>
<flexit-scroll-spy><ul>@foreach ($parties as $partie)<li><a href="#{{ $partie->id }}">{{ $partie->nom }}</a></li>@endforeach</ul></flexit-scroll-spy>
@foreach ($parties as $partie)
<flexit-reveal effect="{{ $partie->effet }}" once="false"><section id="{{ $partie->id }}">{{ $partie->nom }}</section></flexit-reveal>
@endforeach
<div class="row">@for ($i = 0; $i < 3; $i++)<flexit-equalizer group="cartes"><div>{{ $i }}</div></flexit-equalizer>@endfor</div>

<flexit-gallery><ul class="photos">
  @foreach ($photos as $photo)
  <li><a href="{{ asset($photo->src) }}" rel="lightbox[{{ $page->id }}]" title="{{ $photo->alt }}"><img src="{{ asset($photo->src) }}" alt=""></a></li>
  @endforeach
</ul></flexit-gallery>
<p>
  <flexit-zoom><a class="image-zoom" href="{{ $page->plan }}"><img src="{{ $page->plan }}" alt="Plan"></a></flexit-zoom>
  <flexit-secure-link width="{{ $grand($page) ? 900 : 800 }}"><a class="{{ $page->sombre ? 'sombre' : '' }} secure-link" href="{{ route('payer', ['montant' => 12]) }}">Payer</a></flexit-secure-link>
  <flexit-window width="700"><a href="{{ $page->lien }}">Diaporama</a></flexit-window>
  <flexit-popup width="800" iframe="{{ $page->lien }}"><a slot="trigger" class="popup-iframe" href="{{ $page->lien }}">@lang('Plan > accès')</a></flexit-popup>
  <flexit-tooltip><a href="{{ $page->lien }}" title="@lang('aide.flux', ['n' => 3])">RSS</a></flexit-tooltip>
  <flexit-permalink lien="{{ url()->current() }}"><button slot="trigger" class="permalien">Permalien</button></flexit-permalink>
</p>
<flexit-share networks="{{ implode(',', $reseaux) }}"><div class="social-share"></div></flexit-share>
<flexit-modal titre="{{ __('cgu.titre') }}" id="cgu">@yield('cgu', __('Aucune'))</flexit-modal>
<flexit-overlay id="voile" @style(['color: red' => $page->sombre])>Un instant…</flexit-overlay>

<flexit-list identload="actualites"><div id="actualites">
  <!-- url={{ route('actualites') }} referer={{ url()->current() }} -->
  @include('actualites.lignes', [
    'actus' => $actus,
    'vide' => '<li>',
  ])
  {{ $actus->links() }}
</div></flexit-list>
<flexit-table><table @class(['a', 'b' => $c->d])>
  <thead><tr>@foreach ($colonnes as $colonne)<th @class(['no-sort' => $colonne->fixe])>{{ $colonne->nom }}</th>@endforeach</tr></thead>
  <tbody>@foreach ($actus as $actu)<tr><td data-sort="{{ $actu->date->timestamp }}">{{ $actu->titre }}</td></tr>@endforeach</tbody>
</table></flexit-table>
<flexit-view-switch>
  @foreach ($vues as $vue => $nom)<button data-show="{{ $vue }}">{{ $vue }}</button>@endforeach
  <div data-view="list"><x-lieux :lieux="$lieux->where('ouvert', '>', 0)" /></div>
  <div data-view="map" @if (! $page->carte) hidden @endif>{{ $carte }}</div>
</flexit-view-switch>
<flexit-agenda url="{{ route('mois') }}"><div class="agenda">@livewire('agenda', ['mois' => $mois])</div></flexit-agenda>
<flexit-calendar url="{{ route('calendrier') }}" langue="{{ app()->getLocale() }}" class="calendrier"></flexit-calendar>

@auth
<flexit-form message="#retour"><form class="ajax" action="{{ route('contact') }}" method="post">
  @csrf
  @method('PUT')
  @error('ville') <p>{{ $message }}</p> @enderror
  <flexit-autocomplete classname="{{ $classe }}" methode="liste" cibles='@json($cibles)'><input name="ville" value="{{ old('ville', $fiche->ville) }}" @required($libre)></flexit-autocomplete>
  <flexit-date sent-format="yyyy-mm-dd"><input name="debut" class="datepicker @error('debut') is-invalid @enderror" value="{{ old('debut', $fiche->debut) }}"></flexit-date>
  <flexit-mask mask="ip"><input name="ip" @readonly($fiche->fige)></flexit-mask>
  <flexit-captcha provider="recaptcha" version="2" sitekey="{{ config('services.recaptcha.cle') }}"></flexit-captcha>
  <button @disabled($errors->isNotEmpty())>Envoyer</button>
</form></flexit-form>
<flexit-my-elements class="my_elements" id="mes-{{ $module }}">
  <a slot="trigger" class="my_elements_new" href="{{ route('nouveau', compact('module')) }}">Nouveau</a>
  @foreach ($elements as $element)
  <p>{{ $element->titre }}
    @can('update', $element)
    <flexit-my-element element-module-ident="{{ $module }}" element-id="{{ $element->id }}"><a data-action="edit" href="{{ $element->lien }}" class="my_elements_edit">Modifier</a></flexit-my-element>
    @elsecan('view', $element)
    <b>{{ $element->titre }}</b>
    @endcan
  </p>
  @endforeach
</flexit-my-elements>
@else
<p>Écrivez à mairie@saint-avit.fr ou @@mairie</p>
@endauth
@endsection

@push('scripts')
<script>
  $('.date').datepicker({dateFormat: @json($format), yearRange: '1900:+5'});
  var textes = {!! json_encode($textes) !!};
  @if ($page->menu) $('#menu').mmenu({counters: true}); @endif
</script>
@endpush
