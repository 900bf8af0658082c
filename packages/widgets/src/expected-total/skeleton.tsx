/** Blocks of the size of a total. */
export function TotalSkeleton() {
  return (
    <div class="total" aria-busy="true">
      <p class="skeleton" />
      <p class="skeleton" />
    </div>
  );
}
