<flexit-agenda id="agenda" url="/agenda">
  <a href="?date={{ $avant }}" rel="param:agenda;date:{{ $avant }}">Mois précédent</a>
  <h2>{{ $mois }}</h2>
  <a href="?date={{ $apres }}" rel="param:agenda;date:{{ $apres }}">Mois suivant</a>
  <ul>
    @foreach ($evenements as $evenement) <li>{{ $evenement->jour }} {{ $evenement->titre }}</li> @endforeach
  </ul>
</flexit-agenda>
