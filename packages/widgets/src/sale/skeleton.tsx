/** Blocks of about the size of a deal or a direct sale. */
export function SaleSkeleton({ message, phase }: { message: string; phase?: string }) {
  return (
    <div class="box" aria-busy="true" part="skeleton" data-phase={phase}>
      <div class="picture bone" />
      <p class="heading bone">
        <span class="unseen">{message}</span>
      </p>
      <div class="desk">
        <div class="bone tall" />
        <div class="bone" />
        <div class="bone" />
      </div>
    </div>
  );
}
