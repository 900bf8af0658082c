import { useBidkit } from '@bidkit/react';
import type { TicketPicture } from '@bidkit/sdk';
import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from './queries.ts';
import styles from './ticket-picture.module.css';

interface Props {
  picture: TicketPicture;
  alt: string;
}

/** A picture of a ticket, with its space reserved until it is loaded. */
export function TicketImage({ picture: { id, width, height }, alt }: Props) {
  const { data, error } = useQuery(pictureQuery(useBidkit(), id));
  if (error) return <span className={styles.missing}>{error.message}</span>;
  return (
    <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {data && <img src={`data:${data.type};base64,${data.data}`} alt={alt} width={width} height={height} />}
    </span>
  );
}
