const brands = ['Visa', 'Mastercard', 'American Express', 'Discover', 'JCB'];

/** The brands of accepted cards, in the same words in each language. */
export function CardBrands() {
  return (
    <span class="brands">
      {brands.map((brand) => (
        <span key={brand}>{brand}</span>
      ))}
    </span>
  );
}
