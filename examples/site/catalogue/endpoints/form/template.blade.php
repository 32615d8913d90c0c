{{-- resources/views/contact.blade.php --}}
<x-layout>
  @session('merci') <p role="status">{{ $value }}</p> @endsession
  <flexit-form>
    <form id="contact" method="post" action="/contact">
      @csrf
      @foreach (['nom' => 'Nom', 'courriel' => 'Courriel'] as $champ => $titre)
        <div>
          <label for="{{ $champ }}">{{ $titre }}</label>
          <input id="{{ $champ }}" name="{{ $champ }}" value="{{ old($champ) }}">
          @error($champ) <span class="error">{{ $message }}</span> @enderror
        </div>
      @endforeach
      <button>Envoyer</button>
    </form>
  </flexit-form>
</x-layout>
