/** The widths of variants. Others are not made, so that requests cannot fill the disk. */
export const WIDTHS = [160, 320, 480, 640, 960, 1200] as const;

export type PictureWidth = (typeof WIDTHS)[number];
export type PictureFormat = 'avif' | 'webp' | 'jpeg';

/** One view of a product. */
export interface View {
  readonly productId: number;
  /** From 1. */
  readonly view: number;
}

/** An existing picture, which can be rendered in any size and format. */
export interface Picture {
  /** Changes with the picture's content. */
  readonly version: string;
  render(width: PictureWidth, format: PictureFormat): Promise<Buffer>;
}
