export function Panel() {
  return <p>パネルの中身</p>;
}
