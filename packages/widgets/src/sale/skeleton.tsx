/** Blocks of about the size of a deal or a direct sale. */
export function SaleSkeleton({ message, phase }: { message: string; phase?: string }) {
  return (
    <div class="box" aria-busy="true" part="skeleton" data-phase={phase}>
      <div class="picture skeleton" />
      <p class="heading skeleton">
        <span class="visually-hidden">{message}</span>
      </p>
      <div class="panel">
        <div class="skeleton tall" />
        <div class="skeleton" />
        <div class="skeleton" />
      </div>
    </div>
  );
}
