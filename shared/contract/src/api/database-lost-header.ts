/** Of a refusal because the connection to the database was lost: a gateway repeats what only reads. */
export const DATABASE_LOST_HEADER = 'x-newsphoto-database-lost';
