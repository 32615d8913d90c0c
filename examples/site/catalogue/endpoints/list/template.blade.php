{{-- resources/views/actualites-bloc.blade.php, which the page includes; its layout has <meta name="csrf-token"> --}}
<flexit-list id="actualites" url="/actualites">
  <form><label>Chercher <input name="q" value="{{ $q }}"></label></form>
  <ul>
    @foreach ($actualites as $actualite) <li>{{ $actualite->titre }}</li> @endforeach
  </ul>
  <a href="?p={{ $suivante }}" rel="param:p;num:{{ $suivante }}">Page {{ $suivante }}</a>
</flexit-list>
