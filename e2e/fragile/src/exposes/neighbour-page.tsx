import { Link } from 'react-router-dom';

/** The other page of the release. */
export default function NeighbourPage() {
  return (
    <section>
      <h1>隣の画面</h1>
      <p>edition-one</p>
      <Link to="/fragile">壊れやすい画面へ</Link>
    </section>
  );
}
