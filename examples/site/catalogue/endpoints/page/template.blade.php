<main>
  <h1>{{ $service->titre }}</h1>
  <p>{{ $service->texte }}</p>
</main>
